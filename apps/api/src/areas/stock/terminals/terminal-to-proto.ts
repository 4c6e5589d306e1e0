import { create } from "@bufbuild/protobuf";
import { timestampDate, timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type LoggedScan,
  LoggedScanSchema,
  ScanPurpose,
  type Terminal,
  TerminalKind,
  TerminalSchema,
  TerminalScope,
  TerminalState,
} from "@meguri/rpc/app/v1/terminal_pb";
import {
  type UpdateTerminalRequest,
  UpdateTerminalRequestSchema,
  type TakenScan as WireScan,
} from "@meguri/rpc/app/v1/terminal_service_pb";
import type { TerminalKind as Kind, TerminalScope as Scope } from "@meguri/rules/terminal";
import type { Edit } from "../../../platform/edit.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { readingToProto } from "../../medicine/scans/index.ts";
import type { ScanLogPurpose } from "../tables.ts";
import type { TerminalFields } from "./change-terminal.ts";
import type { TerminalState as State, TerminalView } from "./list-terminals.ts";
import type { TakenScan } from "./record-scans.ts";
import type { LoggedScanRow } from "./scan-log-queries.ts";
import { editedTerminal } from "./terminals-policy.ts";

const kinds = {
  phone: TerminalKind.PHONE,
  reader: TerminalKind.READER,
  program: TerminalKind.PROGRAM,
} as const satisfies Record<Kind, TerminalKind>;

const scopes = {
  receive: TerminalScope.RECEIVE,
  stock_take: TerminalScope.STOCK_TAKE,
  lookup: TerminalScope.LOOKUP,
  transfer: TerminalScope.TRANSFER,
  import: TerminalScope.IMPORT,
} as const satisfies Record<Scope, TerminalScope>;

const states = {
  active: TerminalState.ACTIVE,
  revoked: TerminalState.REVOKED,
  expired: TerminalState.EXPIRED,
  person_left: TerminalState.PERSON_LEFT,
} as const satisfies Record<State, TerminalState>;

const purposes = {
  receive: ScanPurpose.RECEIVE,
  stock_take: ScanPurpose.STOCK_TAKE,
  lookup: ScanPurpose.LOOKUP,
  test: ScanPurpose.TEST,
} as const satisfies Record<ScanLogPurpose, ScanPurpose>;

/** The name of a wire's value that the rules of the request have let pass. */
function named<Name extends string, Wire>(names: Record<Name, Wire>, wire: Wire): Name {
  for (const name in names) if (names[name] === wire) return name;
  throw new Error(`${String(wire)} has no name`);
}

export const kindOf = (wire: TerminalKind): Kind => named<Kind, TerminalKind>(kinds, wire);
export const scopesOf = (wire: TerminalScope[]): Scope[] => wire.map((one) => named<Scope, TerminalScope>(scopes, one));
export const scopesToProto = (names: readonly Scope[]): TerminalScope[] => names.map((name) => scopes[name]);

/** What a request edits of a terminal, in the words that are stored. */
export function terminalEditOf(request: UpdateTerminalRequest): Edit<TerminalFields> {
  const edit = editOf(UpdateTerminalRequestSchema, request, editedTerminal);
  return ({ name, scopes: present }) => {
    const edited = edit({ name, scopes: scopesToProto(present) });
    return { name: edited.name, scopes: scopesOf(edited.scopes) };
  };
}

export function terminalToProto(view: TerminalView): Terminal {
  const { kind, state, registeredAt, lastSeenAt, expiresOn, revokedAt, personStays: _, ...row } = view;
  return create(TerminalSchema, {
    ...row,
    kind: kinds[kind],
    scopes: scopesToProto(row.scopes),
    state: states[state],
    registeredAt: timestampFromDate(registeredAt),
    lastSeenAt: lastSeenAt ? timestampFromDate(lastSeenAt) : undefined,
    expiresOn: expiresOn ?? "",
    revokedAt: revokedAt ? timestampFromDate(revokedAt) : undefined,
  });
}

export function takenScanOf({ id, text, symbology, scannedAt, purpose }: WireScan): TakenScan {
  const known = named<ScanLogPurpose, ScanPurpose>(purposes, purpose);
  return { id, text, symbology, scannedAt: scannedAt && timestampDate(scannedAt), purpose: known };
}

export function loggedScanToProto({ purpose, scannedAt, reading, ...row }: LoggedScanRow): LoggedScan {
  return create(LoggedScanSchema, {
    ...row,
    purpose: purposes[purpose],
    scannedAt: timestampFromDate(scannedAt),
    reading: readingToProto(reading),
  });
}
