export { selectStatedPackages } from "./stated-queries.ts";
