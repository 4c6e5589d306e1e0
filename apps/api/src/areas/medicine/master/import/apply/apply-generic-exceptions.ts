import type { ExceptionRow } from "@meguri/formats/masters/generic-names";
import { fold } from "@meguri/formats/search/fold";
import type { Db } from "../../../../../platform/db/database.ts";
import { moveToExceptions, replaceExceptionCodes, selectProductsPriced } from "../queries/exception-queries.ts";
import { renameGenerics, selectGenericNames } from "../queries/generic-queries.ts";
import { keepBefore } from "../queries/master-queries.ts";
import type { ApplyContext } from "../read/master-lines.ts";

/**
 * Applies the table of exceptions: products whose generic name is not that of the nine characters their code begins with.
 * A price code of several names is left as in the receipt master.
 */
export async function applyGenericExceptions(tx: Db, rows: ExceptionRow[], context: ApplyContext): Promise<void> {
  const codes = new Map<string, Set<string>>();
  for (const { priceCode, genericNameCode } of rows) {
    codes.set(priceCode, (codes.get(priceCode) ?? new Set()).add(genericNameCode));
  }
  const products = await selectProductsPriced(tx, [...codes.keys()]);
  const listed = products.flatMap(({ id, priceCode, genericNameCode }) => {
    const [code, ...further] = codes.get(priceCode) ?? [];
    return code === undefined || further.length > 0 ? [] : [{ id, code, isOther: genericNameCode !== code }];
  });
  await keepBefore(
    tx,
    context.versionId,
    listed.filter(({ isOther }) => isOther).map(({ id }) => id),
  );
  await replaceExceptionCodes(tx, listed);
  await holdToExceptions(tx, context.now);
}

/** Gives products the generic name that the table of exceptions has for them, whatever the receipt master has. */
export async function holdToExceptions(tx: Db, now: Date): Promise<void> {
  const moved = await moveToExceptions(tx, now);
  if (moved.length === 0) return;
  const names = await selectGenericNames(tx, moved);
  await renameGenerics(
    tx,
    [...names].map(([code, name]) => ({ code, name, folded: fold(name) })),
    now,
  );
}
