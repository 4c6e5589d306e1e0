/** A decimal text as papers write it: groups of three, and a minus as long as a figure is wide; empty stays empty. */
export function figure(text: string): string {
  const [, sign = "", whole = "", rest = ""] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  if (whole === "") return text;
  return `${sign && "−"}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${rest}`;
}

/** As `figure`, and a plus where it is above zero. */
export function change(text: string): string {
  return /^[1-9]|^0\.0*[1-9]/.test(text) ? `+${figure(text)}` : figure(text);
}

/** Whole yen: ￥1,234, or −￥1,234. */
export function yen(amount: bigint | string): string {
  const text = figure(String(amount));
  return text.startsWith("−") ? `−￥${text.slice(1)}` : `￥${text}`;
}

/** A calendar day as printed on a box: 2027/03/31; empty stays empty. */
export function slashed(day: string | null): string {
  return (day ?? "").replaceAll("-", "/");
}
