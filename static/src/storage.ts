/** localStorage where the browser allows it; where not, what is written is forgotten. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the value is kept. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing can be kept there, so nothing is.
  }
}

const TRIAL_KEY = 'pokerultimate.trial';

/** Whether anything can be kept there at all. */
export function canStore(): boolean {
  return writeStored(TRIAL_KEY, '');
}
