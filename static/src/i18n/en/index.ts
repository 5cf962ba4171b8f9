import { account } from './account';
import { coach } from './coach';
import { common } from './common';
import { end } from './end';
import { errors } from './errors';
import { friends } from './friends';
import { guide } from './guide';
import { hands } from './hands';
import { home } from './home';
import { install } from './install';
import { offline } from './offline';
import { odds } from './odds';
import { settings } from './settings';
import { setup } from './setup';
import { sound } from './sound';
import { statistics } from './statistics';
import { sync } from './sync';
import { table } from './table';

export const en = {
  account,
  coach,
  common,
  home,
  settings,
  setup,
  sync,
  table,
  end,
  errors,
  friends,
  guide,
  install,
  offline,
  hands,
  odds,
  sound,
  statistics,
};
