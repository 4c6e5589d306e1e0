/** The shapes' own types name a package that nobody publishes. */
declare module "svg-maps__common" {
  export interface Map {
    locations: { id: string; name: string; path: string }[];
  }
}
