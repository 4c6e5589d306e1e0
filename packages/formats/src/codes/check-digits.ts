/** The digits of a text of digits. */
export function digitsOf(text: string): number[] {
  return Array.from(text, Number);
}

/**
 * The check digit with the weights 3, 1, 3, 1 … from the right of the body: GTIN, JAN and HOT7.
 * [F] GS1; [V] 11,707 of 11,707 HOT7 codes.
 */
export function weighted31(body: string): number {
  const sum = digitsOf(body)
    .reverse()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Luhn's check digit: weights 2, 1, 2, 1 … from the right of the body, the digits of each product added up.
 * [V] 96,997 of 97,024 institution codes; [F] insurers' numbers.
 */
export function luhn(body: string): number {
  const sum = digitsOf(body)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    .reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether the last digit of a code is the check digit of those before it. */
export function endsWithCheckDigit(code: string, rule: (body: string) => number): boolean {
  return rule(code.slice(0, -1)) === Number(code.at(-1));
}
