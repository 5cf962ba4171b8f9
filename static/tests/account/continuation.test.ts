import { describe, expect, it } from 'vitest';
import { continuation } from '../../src/account/continuation';

describe('where signing in leads on to', () => {
  it('is a game that asked, with all it asked', () => {
    const asked = '/identity/o/authorize?client_id=uno&state=a%26b';
    expect(continuation(`?next=${encodeURIComponent(asked)}`)).toBe(asked);
    expect(continuation('?next=/admin/')).toBe('/admin/');
  });

  it('is a match whose link somebody has followed', () => {
    expect(continuation('?next=%2Fonline%2F6a0b6d0e')).toBe('/online/6a0b6d0e');
  });

  it.each([
    '',
    '?next=',
    '?next=https://evil.example.test/identity/o/authorize?',
    '?next=//evil.example.test/admin/',
    '?next=/\\evil.example.test/admin/',
    '?next=javascript:alert(1)',
    '?next=/play/',
  ])('is nowhere else: %s', (query) => {
    expect(continuation(query)).toBeNull();
  });
});
