/**
 * Attached to a <dialog>: open and modal as long as it is there. Svelte takes it from the page
 * before it could hand the focus back itself, so that is done here, where the opener still stands.
 */
export function modal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.showModal();
  return () => {
    dialog.close();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
}
