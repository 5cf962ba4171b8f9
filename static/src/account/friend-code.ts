/** The friend code as it is shown, `1234 5678` (CH-55). */
export function spacedCode(code: string): string {
  return code.replace(/^(\d{4})(\d{4})$/, '$1 $2');
}
