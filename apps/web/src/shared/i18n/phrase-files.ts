/** Words by the names of their sentences, as a file of phrases has them. */
type Words = Record<string, unknown>;

/** Each file of phrases by `<language>/<namespace>`; the folder between them is the area. */
const files = new Map(
  Object.entries(import.meta.glob<{ phrases: Words }>("../../phrases/*/*/*.ts")).map(([path, load]) => {
    const [language, , namespace] = path
      .replace("../../phrases/", "")
      .replace(/[.]ts$/, "")
      .split("/");
    return [`${language}/${namespace}`, load];
  }),
);

/**
 * Loads the words of a namespace in a language; undefined where there is no such namespace. The build has
 * `scripts/phrase-bundles.ts` in its place, which knows bundles of several files and so is a quarter as long.
 */
export function loadPhraseFile(language: string, namespace: string): Promise<Words> | undefined {
  return files
    .get(`${language}/${namespace}`)?.()
    .then(({ phrases }) => phrases);
}
