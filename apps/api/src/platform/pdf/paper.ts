/** What is printed on A4 paper, as data: it crosses to the thread that draws it. All texts are as they shall be read. */
export interface Paper {
  /** What the paper is, at its head and in the title of the file. */
  title: string;
  /** Whose paper it is. */
  issuer: string;
  /** A word in a frame beside the title, where the paper is not final; empty otherwise. */
  mark: string;
  /** Whether the page is in landscape, for tables of many columns. */
  isLandscape: boolean;
  facts: readonly PaperFact[];
  /** What is to be filled in by hand, in frames below the facts; none where nothing is. */
  blanks?: readonly PaperBlank[];
  tables: readonly PaperTable[];
  /** At the foot of every page, beside its number. */
  footnote: string;
  madeAt: Date;
}

/** A fact with its name. */
export interface PaperFact {
  label: string;
  value: string;
}

/** A line to be filled in by hand: what is printed in it is spread over its width, with room between. */
export interface PaperBlank {
  label: string;
  parts: readonly string[];
}

/** A table whose head is repeated on every page. */
export interface PaperTable {
  heading: string;
  columns: readonly PaperColumn[];
  /** The cells of each row, one for each column. */
  rows: readonly (readonly string[])[];
  /** The cells of the line of totals; none where there is nothing to sum up. */
  totals?: readonly string[];
  /** Least height of a row in points, where a hand writes in it. */
  leastHeight?: number;
  /** The text in place of a table without rows. */
  none: string;
}

/** A column; figures stand at its end. */
export interface PaperColumn {
  label: string;
  /** Its width in parts of the sum of all shares of the table. */
  share: number;
  isFigure?: boolean;
}
