type PluralForm = "zero" | "one" | "two" | "few" | "many";

/**
 * The phrases another language must have, derived from the Japanese ones: the same keys, and beside each `…_other`
 * the plural forms that the language needs and Japanese does not have.
 */
export type PhrasesLike<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : PhrasesLike<Source[Key]>;
} & {
  [Key in keyof Source as Key extends `${infer Stem}_other` ? `${Stem}_${PluralForm}` : never]?: string;
};
