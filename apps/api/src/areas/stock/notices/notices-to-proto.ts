import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type DeliveryFile,
  DeliveryFileSchema,
  DeliveryFileSource,
  DeliveryFileState,
  type DeliveryNotice,
  type DeliveryNoticeChange,
  DeliveryNoticeChangeSchema,
  DeliveryNoticeKind,
  type DeliveryNoticeLine,
  DeliveryNoticeLineSchema,
  DeliveryNoticeSchema,
  DeliveryNoticeState,
} from "@meguri/rpc/app/v1/delivery_notice_pb";
import type * as stored from "../tables.ts";
import type { DeliveryFileRow } from "./delivery-files-queries.ts";
import type { NoticeView } from "./list-notices.ts";
import type { NoticeLineRow } from "./notice-lines-queries.ts";
import type { NoticeRow, NoticeState } from "./notices-queries.ts";

const fileStates = {
  taken: DeliveryFileState.TAKEN,
  refused: DeliveryFileState.REFUSED,
} as const satisfies Record<stored.DeliveryFileState, DeliveryFileState>;

const sources = {
  screen: DeliveryFileSource.SCREEN,
  folder: DeliveryFileSource.FOLDER,
  terminal: DeliveryFileSource.TERMINAL,
} as const satisfies Record<stored.DeliveryFileCameBy, DeliveryFileSource>;

const kinds = {
  delivery: DeliveryNoticeKind.DELIVERY,
  return: DeliveryNoticeKind.RETURN,
} as const satisfies Record<stored.DeliveryNoticeKind, DeliveryNoticeKind>;

const states = {
  waiting: DeliveryNoticeState.WAITING,
  open: DeliveryNoticeState.OPEN,
  booked: DeliveryNoticeState.BOOKED,
  aside: DeliveryNoticeState.ASIDE,
} as const satisfies Record<NoticeState, DeliveryNoticeState>;

/** How a person's files came; those of the page where it is not given. */
export function cameByOf(source: DeliveryFileSource): stored.DeliveryFileCameBy {
  return source === DeliveryFileSource.FOLDER ? "folder" : "screen";
}

export function deliveryFileToProto(row: DeliveryFileRow, known = false): DeliveryFile {
  const { id, name, problems, takenByName } = row;
  return create(DeliveryFileSchema, {
    id,
    name,
    problems,
    takenByName,
    known,
    state: fileStates[row.state],
    source: sources[row.cameBy],
    slipCount: row.slips,
    lineCount: row.lines,
    newSlipCount: row.newSlips,
    changedLineCount: row.changedLines,
    takenAt: timestampFromDate(row.takenAt),
  });
}

export function noticeToProto({ kind, state, yen, deliveryId, returnId, ...row }: NoticeRow): DeliveryNotice {
  return create(DeliveryNoticeSchema, {
    id: row.id,
    vanCode: row.vanCode,
    wholesaler: row.wholesaler,
    slipNumber: row.slipNumber,
    deliveredOn: row.deliveredOn,
    lineCount: row.lineCount,
    unknownCount: row.unknownCount,
    priceDifferenceCount: row.priceDifferenceCount,
    changeCount: row.changeCount,
    kind: kinds[kind],
    state: states[state],
    yen: BigInt(yen),
    deliveryId: deliveryId ?? "",
    returnId: returnId ?? "",
  });
}

type Shown = Omit<
  NoticeLineRow,
  | "medicineId"
  | "medicineName"
  | "unit"
  | "packQuantity"
  | "holdingYen"
  | "holdingStanding"
  | "holdingGtin"
  | "holdingFrom"
  | "regulation"
> &
  Partial<NoticeLineRow>;

function lineToProto(row: Shown): DeliveryNoticeLine {
  const differs = row.holdingYen != null && Math.round(Number(row.holdingYen)) !== row.unitYen;
  return create(DeliveryNoticeLineSchema, {
    line: row.line,
    jan: row.jan,
    name: row.name,
    listed: row.listed,
    packs: row.packs,
    lot: row.lot,
    unitYen: BigInt(row.unitYen),
    yen: BigInt(row.yen),
    expiresOn: row.expiresOn ?? "",
    medicineId: row.medicineId ?? "",
    medicineName: row.medicineName ?? "",
    unit: row.unit ?? "",
    packQuantity: row.packQuantity ?? "",
    agreedYen: differs ? (row.holdingYen ?? "") : "",
  });
}

/** A notice with its lines, and each open change beside the line in force. */
export function noticeViewToProto({ notice, lines, changes }: NoticeView) {
  const standing = new Map(lines.map((line) => [line.line, line]));
  return {
    notice: noticeToProto(notice),
    lines: lines.map(lineToProto),
    changes: changes.map(({ line, content, fileName }): DeliveryNoticeChange => {
      const was = standing.get(line);
      return create(DeliveryNoticeChangeSchema, {
        line,
        fileName,
        was: was && lineToProto(was),
        now: content ? lineToProto({ ...content, line }) : undefined,
      });
    }),
    fileName: notice.fileName,
  };
}
