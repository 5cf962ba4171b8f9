/**
 * The ? key, which opens the guide anywhere (CH-08). Where the layout has no ? (Thai) or an input
 * method holds the key back, its place on the board counts.
 */
export function isGuideKey(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.key === '?') return true;
  const noLatin = event.key.length > 1 || event.key > '~';
  return event.shiftKey && event.code === 'Slash' && noLatin;
}
