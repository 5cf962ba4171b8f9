/** The shapes of our own API (`/api/openapi.json`), written by hand. */

export interface Site {
  /** Without a mail server mails are written to the console of whoever runs the site. */
  mail: boolean;
}

/** Everything an account's owner sees of it. */
export interface Account {
  /** Who somebody is, for ever. */
  sub: string;
  id: string;
  icon: string;
  /** Eight digits. */
  friend_code: string;
  email: string;
  email_confirmed: boolean;
  /** An address that replaces `email` once it is confirmed. */
  new_email: string | null;
  /** Where no mail server is set: the link that the mail would have brought (D-26). */
  confirm_link: string | null;
  show_online: boolean;
  /** How many there are. */
  passkeys: number;
  staff: boolean;
}

/** What is left out stays. */
export interface AccountChange {
  id?: string;
  icon?: string;
  show_online?: boolean;
}

/** What others see of an account: never its e-mail (PU-131). */
export interface Person {
  sub: string;
  id: string;
  icon: string;
}

export interface Friend extends Person {
  /** Whether the friend is here now; null for one who does not show it. */
  online: boolean | null;
}

/** Each list in the order of IDs. */
export interface Friends {
  friends: Friend[];
  received: Person[];
  sent: Person[];
  blocked: Person[];
}
