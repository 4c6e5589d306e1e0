/** A name for the text of a mail to a stranger: mail programs make links of addresses, and this leaves them nothing. */
export function unlinked(name: string): string {
  return name.replace(/:(?=\/\/)/g, "：").replace(/\.(?=[\p{L}\p{N}])/gu, "．");
}
