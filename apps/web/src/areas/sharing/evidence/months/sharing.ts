/** The institution for which files are shared; its code tells whose they must be. */
export interface Sharing {
  institutionId: string;
  name: string;
  code: string;
}
