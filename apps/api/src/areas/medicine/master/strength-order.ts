/** A figure, and the unit of mass behind it. */
const strength = /(\d+(?:\.\d+)?)(mcg|μg|mg|g)?/g;

/** Units of mass in micrograms; a figure without one counts as milligrams, the usual unit. */
const micrograms: Record<string, number> = { mcg: 1, μg: 1, mg: 1_000, g: 1_000_000 };

/**
 * A folded name or kana with its figures in a form that sorts as text by their size: 2.5mg before 5mg before 10mg, 500mg
 * before 1g.
 */
export function byStrength(folded: string): string {
  return folded.replace(strength, (_all, figure: string, unit = "mg") => {
    const size = Number(figure) * (micrograms[unit] ?? 1_000);
    return size.toFixed(3).padStart(20, "0");
  });
}
