/** What one institution saw of a kind of medicine besides its known patients. */
export interface KindTally {
  /** Rest dispensings, and medicines times open days on which there could have been one. */
  readonly dispensings: number;
  readonly exposure: number;
  /** By week of the year, of the last whole year; zeros without one, or growth would be taken for a season. */
  readonly byWeek: Float64Array;
  /** Amounts of a rest dispensing, ascending, one-offs apart, and how many had each; the most usual ones. */
  readonly amounts: Float64Array;
  readonly counts: Float64Array;
}

/** What one institution's shelf tells the pools of its tenant. */
export interface ShelfTally {
  /** Open days of the last whole year by week of the year; zeros without one. */
  readonly openByWeek: Float64Array;
  /** By kind; undefined where the shelf has none of it. */
  readonly kinds: readonly (KindTally | undefined)[];
}

/** Sums over the institutions of a tenant; one of a class or kind that too few have is undefined. */
export interface TenantTally {
  readonly openByWeek: Float64Array;
  readonly classes: readonly (Pick<KindTally, "dispensings" | "exposure" | "byWeek"> | undefined)[];
  readonly kinds: readonly (KindSums | undefined)[];
}

/** A kind's sums over institutions, with what tells how much these differ. */
export interface KindSums extends KindTally {
  /** Its class, -1 where unknown. */
  readonly poolClass: number;
  readonly institutions: number;
  /** Sums over institutions of squared dispensings, of dispensings times exposure and of squared exposure. */
  readonly squares: number;
  readonly crossed: number;
  readonly exposureSquares: number;
}

/** The records of the tenant's institutions for one kind of medicine: the same ingredient, strength and form, of any maker. */
export interface KindPool {
  /** Rest dispensings a medicine and open day. */
  readonly rate: number;
  /** Shape of the gamma distribution of that rate over institutions: the more they are alike, the greater. */
  readonly shape: number;
  /** 52 indices of the weeks of the year, 1 on average. */
  readonly weeks: Float64Array;
  /** Usual amounts of a rest dispensing, ascending, and how many had each. */
  readonly amounts: Float64Array;
  readonly counts: Float64Array;
}

/** What other institutions of the tenant know, for a shelf that has little history of its own. */
export interface Pools {
  /** By class: rest dispensings a medicine and open day. NaN where unknown. */
  readonly dispensingsPerDay: Float64Array;
  /** By class: 52 indices of the weeks of the year, 1 on average; undefined where unknown. */
  readonly classWeeks: readonly (Float64Array | undefined)[];
  /** By kind; undefined where too few institutions have it. */
  readonly kinds: readonly (KindPool | undefined)[];
}
