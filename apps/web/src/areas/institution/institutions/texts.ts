import type { Institution } from "@meguri/rpc/app/v1/institution_pb";

/** 1000001 as people read it: 〒100-0001. */
export function postalCodeText(code: string): string {
  return code ? `〒${code.slice(0, 3)}-${code.slice(3)}` : "";
}

/** 1341234567 as people read it: 13-4-1234567. */
export function codeText(code: string): string {
  return code ? `${code.slice(0, 2)}-${code.slice(2, 3)}-${code.slice(3)}` : "";
}

type AddressParts = Pick<Institution, "prefecture" | "city" | "address" | "building">;

/** The address in one line, as it is on an envelope. */
export function addressText({ prefecture, city, address, building }: AddressParts): string {
  return [`${prefecture}${city}${address}`, building].filter(Boolean).join(" ");
}

/** Whether an address may become a link: `javascript:` and the like may not. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
