import { common } from './common';
import { end } from './end';
import { errors } from './errors';
import { guide } from './guide';
import { home } from './home';
import { setup } from './setup';
import { table } from './table';

export const en = { common, home, setup, table, end, errors, guide };
