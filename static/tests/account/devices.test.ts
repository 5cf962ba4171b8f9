import { expect, it } from 'vitest';
import { deviceName, isHandheld } from '../../src/account/devices';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const HEADLESS =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0';

it.each([
  [IPHONE, 'Safari · iPhone', true],
  [EDGE, 'Edge · Windows', false],
  [ANDROID, 'Chrome · Android', true],
  [HEADLESS, 'Chrome · Linux', false],
  [MAC, 'Firefox · Mac', false],
  ['curl/8.0', '', false],
])('knows the device of %s', (agent, name, handheld) => {
  expect(deviceName(agent)).toBe(name);
  expect(isHandheld(agent)).toBe(handheld);
});
