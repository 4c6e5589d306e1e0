import type { ExceptionRow, GenericNameRow } from "@meguri/formats/masters/generic-names";
import { fold } from "@meguri/formats/search/fold";
import type { Db } from "../../../../../platform/db/database.ts";
import {
  renameGenerics,
  selectGenericNames,
  selectOtherwiseNamed,
  upsertGenericNames,
} from "../queries/generic-queries.ts";
import { keepBefore } from "../queries/master-queries.ts";
import type { Applied, ApplyContext } from "../read/master-lines.ts";
import { plainGenericName } from "../read/ssk-medicine.ts";
import { applyGenericExceptions } from "./apply-generic-exceptions.ts";

/** Applies the list of generic names: the names by code, and the products that have such a code. */
export async function applyGenericNameRows(
  tx: Db,
  { rows, exceptions }: { rows: GenericNameRow[]; exceptions: ExceptionRow[] },
  context: ApplyContext,
): Promise<Applied> {
  const names = rows.map(({ genericNameCode, name }) => {
    const plain = plainGenericName(name);
    return { code: genericNameCode, name: plain, folded: fold(plain) };
  });
  const known = await selectGenericNames(
    tx,
    names.map(({ code }) => code),
  );
  const added = names.filter(({ code }) => !known.has(code));
  const changed = names.filter(({ code, name }) => known.has(code) && known.get(code) !== name);
  await upsertGenericNames(tx, [...added, ...changed]);
  await keepBefore(tx, context.versionId, await selectOtherwiseNamed(tx, names));
  await renameGenerics(tx, names, context.now);
  await applyGenericExceptions(tx, exceptions, context);
  const unchanged = names.length - added.length - changed.length;
  return { added: added.length, changed: changed.length, ended: 0, unchanged, parked: 0 };
}
