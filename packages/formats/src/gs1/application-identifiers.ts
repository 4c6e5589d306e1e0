/** What the data after an application identifier looks like. */
export interface AiFormat {
  /** Fewest and most characters. */
  least: number;
  most: number;
  digits: boolean;
  /** Whether the length is fixed in the standard's own table, so that no separator follows. */
  predefined: boolean;
  /** Whether the first 13, 14 or 18 digits end in a check digit, by their number. */
  checked?: number;
}

const fixed = (length: number, checked?: number): AiFormat => ({
  least: length,
  most: length,
  digits: true,
  predefined: true,
  checked,
});
const digits = (least: number, most = least): AiFormat => ({ least, most, digits: true, predefined: false });
const text = (most: number, least = 1): AiFormat => ({ least, most, digits: false, predefined: false });

/**
 * Every identifier by its own number, from the GS1 Syntax Dictionary [F] (gs1/gs1-syntax-dictionary): medicines bear 01,
 * 17, 10, 21, 30 and 7003; the others must be known because their lengths say where the next one begins.
 */
const formats = new Map<string, AiFormat>([
  ["00", fixed(18, 18)],
  ["01", fixed(14, 14)],
  ["02", fixed(14, 14)],
  ["10", text(20)],
  ...["11", "12", "13", "15", "16", "17"].map((ai): [string, AiFormat] => [ai, fixed(6)]),
  ["20", fixed(2)],
  ["21", text(20)],
  ["22", text(20)],
  ["30", digits(1, 8)],
  ["37", digits(1, 8)],
  ["90", text(30)],
  ...range("91", "99", text(90)),
  ["235", text(28)],
  ["240", text(30)],
  ["241", text(30)],
  ["242", digits(1, 6)],
  ["243", text(20)],
  ["250", text(30)],
  ["251", text(30)],
  ["253", text(30, 13)],
  ["254", text(20)],
  ["255", digits(13, 25)],
  ...["400", "401", "403"].map((ai): [string, AiFormat] => [ai, text(30)]),
  ["402", digits(17)],
  ...range("410", "417", fixed(13, 13)),
  ["420", text(20)],
  ["421", text(12, 3)],
  ...["422", "424", "426"].map((ai): [string, AiFormat] => [ai, digits(3)]),
  ...["423", "425"].map((ai): [string, AiFormat] => [ai, digits(3, 15)]),
  ["427", text(3)],
  ...range("710", "715", text(20)),
  ...range("3100", "3699", fixed(6)),
  ...range("3900", "3909", digits(1, 15)),
  ...range("3910", "3919", digits(4, 18)),
  ...range("3920", "3929", digits(1, 15)),
  ...range("3930", "3939", digits(4, 18)),
  ...range("3940", "3943", digits(4)),
  ...range("3950", "3955", digits(6)),
  ...range("4300", "4306", text(70)),
  ["4307", text(2, 2)],
  ["4308", text(30)],
  ["4309", digits(20)],
  ...range("4310", "4316", text(70)),
  ["4317", text(2, 2)],
  ["4318", text(20)],
  ["4319", text(30)],
  ["4320", text(35)],
  ...range("4321", "4323", digits(1)),
  ...range("4324", "4325", digits(10)),
  ["4326", digits(6)],
  ...range("4330", "4333", text(7, 6)),
  ["7001", digits(13)],
  ["7002", text(30)],
  ["7003", digits(10)],
  ["7004", digits(1, 4)],
  ["7005", text(12)],
  ["7006", digits(6)],
  ["7007", digits(6, 12)],
  ["7008", text(3)],
  ["7009", text(10)],
  ["7010", text(2)],
  ["7011", digits(6, 10)],
  ...range("7020", "7022", text(20)),
  ["7023", text(30)],
  ...range("7030", "7039", text(30, 4)),
  ["7040", text(4, 4)],
  ...range("7230", "7239", text(30, 3)),
  ["7240", text(20)],
  ["7241", digits(2)],
  ["7242", text(25)],
  ["8001", digits(14)],
  ["8002", text(20)],
  ["8003", text(30, 14)],
  ["8004", text(30)],
  ["8005", digits(6)],
  ["8006", { ...digits(18), checked: 14 }],
  ["8007", text(34)],
  ["8008", digits(8, 12)],
  ["8009", text(50)],
  ["8010", text(30)],
  ["8011", digits(1, 12)],
  ["8012", text(20)],
  ["8013", text(25)],
  ...range("8017", "8018", { ...digits(18), checked: 18 }),
  ["8019", digits(1, 10)],
  ["8020", text(25)],
  ["8026", { ...digits(18), checked: 14 }],
  ["8030", text(90)],
  ["8110", text(70)],
  ["8111", digits(4)],
  ["8112", text(70)],
  ["8200", text(70)],
]);

function range(from: string, to: string, format: AiFormat): [string, AiFormat][] {
  const length = Number(to) - Number(from) + 1;
  return Array.from({ length }, (_, index) => [String(Number(from) + index), format]);
}

/** The format of an identifier; undefined where there is none of that number. */
export function aiFormat(ai: string): AiFormat | undefined {
  return formats.get(ai);
}

/** The identifier a text begins with: none is the beginning of another, so at most one fits. */
export function aiAt(data: string, at: number): string | undefined {
  return [2, 3, 4].map((length) => data.slice(at, at + length)).find((ai) => formats.has(ai));
}
