/** What is printed on A4 paper, as data: it crosses to the thread that draws it. All texts are as they shall be read. */
export interface Paper {
  /** Further papers in the same file, each from a new page on; their own sheets are left out. */
  sheets?: readonly Paper[];
  /** What the paper is, at its head and in the title of the file. */
  title: string;
  /** Whose paper it is. */
  issuer: string;
  /** A word in a frame beside the title, where the paper is not final; empty otherwise. */
  mark: string;
  /** Whether the page is in landscape, for tables of many columns. */
  isLandscape: boolean;
  facts: readonly PaperFact[];
  /** Who it goes to and what it comes to, where the paper is a letter; its facts then stand beside the addressee. */
  letter?: PaperLetter;
  /** What is to be filled in by hand, in frames below the facts; none where nothing is. */
  blanks?: readonly PaperBlank[];
  tables: readonly PaperTable[];
  /** Facts below the tables, one in a row; none where nothing follows. */
  closing?: readonly PaperFact[];
  /** Written pale across every page, where the paper is not valid; empty or none otherwise. */
  stamp?: string;
  /** At the foot of every page, beside its number. */
  footnote: string;
  madeAt: Date;
}

/** A fact with its name. */
export interface PaperFact {
  label: string;
  value: string;
}

/** The head of a letter, in place of the issuer's name. The first line of each party is its name. */
export interface PaperLetter {
  /** Lines of the addressee, at the left. */
  recipient: readonly string[];
  /** Lines of the sender, at the right. */
  sender: readonly string[];
  /** Whether there is room for the sender's seal. */
  hasSeal: boolean;
  /** A sentence above the sum. */
  opening: string;
  /** What the letter comes to, in large letters; none where the boxes tell it. */
  sum?: PaperFact;
  /** Amounts in frames side by side, the last one being the result; none where the sum tells it. */
  boxes?: readonly PaperFact[];
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
  rows: readonly PaperRow[];
  /** The cells of the line of totals; none where there is nothing to sum up. */
  totals?: readonly string[];
  /** Least height of a row in points, where a hand writes in it. */
  leastHeight?: number;
  /** The text in place of a table without rows. */
  none: string;
}

/** The cells of a row, one for each column; or a title over the rows that follow. */
export type PaperRow = readonly string[] | { over: string };

/** A column; figures stand at its end. */
export interface PaperColumn {
  label: string;
  /** Its width in parts of the sum of all shares of the table. */
  share: number;
  isFigure?: boolean;
}
