const controls = /\p{Cc}/gu;
const groupSeparator = 0x1d;

/** A scanned text with what cannot be seen made visible: separators as ␝, other controls by their own pictures. */
export function shownText(text: string): string {
  return text.replace(controls, (control) => {
    const code = control.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : String.fromCharCode(0x2400 + groupSeparator);
  });
}
