import { describe, expect, it } from 'vitest';
import { ACCOUNT_VIEWS, before, shownView } from '../../src/account/views';

describe('places of the account window', () => {
  it('show a guest only the ways in', () => {
    expect(ACCOUNT_VIEWS.map((view) => shownView(view, false))).not.toContain('overview');
    expect(shownView('password', false)).toBe('sign-in');
    expect(shownView('sign-up', false)).toBe('sign-up');
  });

  it('show nobody who is signed in a way in', () => {
    expect(shownView('sign-in', true)).toBe('overview');
    expect(shownView('password', true)).toBe('password');
  });

  it('lead back to the first one, and from it out of the window', () => {
    for (const view of ACCOUNT_VIEWS) {
      const way = [view];
      for (let former = before(view); former !== null; former = before(former)) way.push(former);
      expect(['overview', 'sign-in']).toContain(way.at(-1));
      expect(way.length).toBeLessThanOrEqual(3);
    }
  });
});
