/** The places of the account window, each with an address of its own. */

export const GUEST_VIEWS = ['sign-in', 'sign-up', 'new-password'] as const;
export const OWNER_VIEWS = [
  'overview',
  'friends',
  'chips',
  'sync',
  'id',
  'email',
  'password',
  'passkeys',
  'recovery-codes',
  'devices',
  'games',
  'delete',
] as const;

export type GuestView = (typeof GUEST_VIEWS)[number];
export type OwnerView = (typeof OWNER_VIEWS)[number];
export type AccountView = GuestView | OwnerView;

export const ACCOUNT_VIEWS: readonly AccountView[] = [...OWNER_VIEWS, ...GUEST_VIEWS];

export function isAccountView(view: string): view is AccountView {
  return ACCOUNT_VIEWS.some((each) => each === view);
}

function isGuestView(view: AccountView): view is GuestView {
  return GUEST_VIEWS.some((each) => each === view);
}

/** The place that is shown: a guest has only those that lead in, an account's owner all others. */
export function shownView(view: AccountView, signedIn: boolean): AccountView {
  if (signedIn) return isGuestView(view) ? 'overview' : view;
  return isGuestView(view) ? view : 'sign-in';
}

/** The place before; null: the window closes. */
export function before(view: AccountView): AccountView | null {
  if (view === 'overview' || view === 'sign-in') return null;
  if (view === 'recovery-codes') return 'passkeys';
  return isGuestView(view) ? 'sign-in' : 'overview';
}
