import type { RegulatedClass } from "@meguri/rules/regulated";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { dayCursor } from "../../../platform/cursor.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import { selectBook, selectOpening } from "./book-queries.ts";
import { assertMaySee, classOf, enterToReadLedgers } from "./enter-ledgers.ts";
import { selectLedgerMedicines } from "./ledger-medicines-queries.ts";
import type { RegulatedDeps } from "./regulated-deps.ts";

const defaultLimit = 200;

/** The medicines with a ledger, of one class or of all that the caller may see. */
export async function listLedgers(
  deps: RegulatedDeps,
  actor: Actor,
  { institutionId, regulation }: { institutionId: string; regulation: RegulatedClass | undefined },
) {
  const open = await enterToReadLedgers(deps, actor, institutionId);
  if (regulation) assertMaySee(open, regulation);
  const classes = regulation ? [regulation] : open.classes;
  const day = today(deps.clock);
  const medicines = await selectLedgerMedicines(deps.db, open.place, { classes, day });
  return { medicines, narcoticsHidden: open.narcoticsHidden };
}

/** A page of one medicine's ledger in the order of days. That it was read is put on record: it names prescriptions. */
export async function listEntries(
  deps: RegulatedDeps,
  actor: Actor,
  request: { institutionId: string; medicineId: string; from: string; to: string; cursor: string; limit: number },
) {
  const { institutionId, medicineId, from, to, cursor } = request;
  const open = await enterToReadLedgers(deps, actor, institutionId);
  const regulation = await classOf(deps, medicineId);
  assertMaySee(open, regulation);
  const most = request.limit || defaultLimit;
  const after = dayCursor.read(cursor);
  // One view of all: what is written meanwhile would else be in the entries and not in the balance.
  return inTransaction(deps.db, async (tx) => {
    const input = { classes: [regulation], day: today(deps.clock), medicineId };
    const [medicine] = await selectLedgerMedicines(tx, open.place, input);
    const opening = await selectOpening(tx, open.place, { medicineId, from });
    const book = await selectBook(tx, open.place, { medicineId, from, to, after, limit: most + 1 });
    await audit(tx, deps.clock, actor, {
      action: "regulated.read",
      objectType: "medicine",
      objectId: medicineId,
      institutionId,
    });
    const page = pageOf(book, most, ({ happenedOn, id }) => dayCursor.write({ day: happenedOn, id }));
    return { medicine: medicine ?? fail("MEDICINE_NOT_FOUND"), opening, ...page };
  });
}
