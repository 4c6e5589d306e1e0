/** Keeps a spreadsheet from running a text as a formula; `plainCell` reverses it. */
export function harmlessCell(text: string): string {
  return /^'*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** The text before `harmlessCell`. */
export function plainCell(text: string): string {
  return /^'+[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text;
}
