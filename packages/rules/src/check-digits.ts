/** Luhn's sum over all digits, the last of which is the check digit, is a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Prefectures whose codes were given before the rule took in prefecture and fee table. */
const shortRule = new Set(["11", "12", "13", "14"]);

/**
 * Whether a 10-digit institution code (prefecture 2, fee table 1, number 6, check digit 1) looks right. A few real codes
 * do not, so this warns and never refuses.
 */
export function institutionCodeLooksRight(code: string): boolean {
  if (!/^\d{10}$/.test(code)) return false;
  const prefecture = code.slice(0, 2);
  if (prefecture < "01" || prefecture > "47") return false;
  return passesLuhn(shortRule.has(prefecture) ? code.slice(3) : code);
}

/** Whether the first of a corporate number's 13 digits is the check digit of the other twelve (法人番号). */
export function corporateNumberIsRight(number: string): boolean {
  if (!/^\d{13}$/.test(number)) return false;
  const [check, ...rest] = [...number].map(Number);
  const sum = rest.reverse().reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 2), 0);
  return check === 9 - (sum % 9);
}
