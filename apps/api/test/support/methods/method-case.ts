import type { TokenClaims } from "../server/tokens.ts";
import type { World } from "../world/world.ts";

/** How a method is called about a world, and how it ends for those who are not meant. */
export interface MethodCase {
  /** Who may, where it does not follow from `Ends`. */
  by: (world: World) => TokenClaims;
  body?: (world: World) => Record<string, unknown>;
  ends: Ends;
}

/** How it ends for a clerk of every pharmacy of the world, and for people who have nothing to do with it. */
export interface Ends {
  clerk: string;
  /** The manager of another pharmacy of the tenant. */
  stranger: string;
  /** An administrator of the tenant who belongs to nothing. */
  admin: string;
  /** Who is administrator, manager and in a head office, in another tenant. */
  foreigner: string;
}
