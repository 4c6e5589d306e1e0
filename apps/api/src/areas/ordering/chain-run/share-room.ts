import { daysBetween } from "../../../platform/clock/tokyo-day.ts";
import type { CheckedMove } from "./checked-moves-queries.ts";
import { type Receiver, roomFor } from "./receiver-room.ts";

/** What is known of the shops of moves. */
export interface MoveSides {
  day: string;
  /** By id. */
  receivers: ReadonlyMap<string, Receiver>;
  /** The last day on which a lot can be dispensed, by giver and lot (lotKey); without those that cannot be given. */
  usableUntil: ReadonlyMap<string, string>;
}

/** Names a lot on a giver's shelf. */
export const lotKey = (giverId: string, lotId: string): string => `${giverId} ${lotId}`;

/**
 * Shares the room of receivers among moves, in whole units: all moves of a medicine to one shop have one room, whichever lot
 * and giver they come from. As in the run, needs go before dead stock, who runs out first goes before others, and what expires
 * first is used first.
 * @param give how much of a move can be given, after which that much is gone
 * @returns how much of each move is taken, by id
 */
export function shareRoom(
  moves: readonly CheckedMove[],
  sides: MoveSides,
  give: (move: CheckedMove, room: number) => number,
): Map<string, number> {
  const { day, receivers, usableUntil } = sides;
  const came = new Map<string, number>();
  const taken = new Map<string, number>();
  for (const move of inOrder(moves, sides)) {
    const key = `${move.toInstitutionId} ${move.medicineId}`;
    const before = came.get(key) ?? 0;
    const receiver = receivers.get(move.toInstitutionId);
    const until = usableUntil.get(lotKey(move.fromInstitutionId, move.lotId));
    const room = receiver && until ? roomFor(move, receiver, { came: before, days: daysBetween(day, until) }) : 0;
    const quantity = give(move, Math.max(0, Math.floor(Math.min(Number(move.quantity), room))));
    came.set(key, before + quantity);
    taken.set(move.id, quantity);
  }
  return taken;
}

function inOrder(moves: readonly CheckedMove[], { receivers, usableUntil }: MoveSides): CheckedMove[] {
  return moves
    .map((move) => ({
      move,
      daysLeft: receivers.get(move.toInstitutionId)?.daysLeft.get(move.medicineId) ?? Infinity,
      until: usableUntil.get(lotKey(move.fromInstitutionId, move.lotId)) ?? "",
    }))
    .sort(
      (a, b) =>
        Number(a.move.reason === "dead") - Number(b.move.reason === "dead") ||
        compare(a.daysLeft, b.daysLeft) ||
        compare(a.move.toInstitutionId, b.move.toInstitutionId) ||
        compare(a.until, b.until) ||
        compare(a.move.id, b.move.id),
    )
    .map(({ move }) => move);
}

// Two that never run out are equal; their difference is no number.
const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
