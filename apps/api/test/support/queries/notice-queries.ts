import * as files from "../../../src/areas/stock/notices/delivery-files-queries.ts";
import * as changes from "../../../src/areas/stock/notices/notice-changes-queries.ts";
import * as lines from "../../../src/areas/stock/notices/notice-lines-queries.ts";
import * as notices from "../../../src/areas/stock/notices/notices-queries.ts";
import * as credited from "../../../src/areas/stock/returns/credited-returns-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const day = "2026-04-01";
const own = { tenantId: "t", institutionId: "i" };
const place = { ...own, noticeId: "n" };
const digest = Buffer.alloc(32);
const key = { vanCode: "900000001", deliveredOn: day, slipNumber: "00001" };
const content = {
  listed: true,
  jan: "4987999000005",
  name: "N",
  packs: 1,
  unitYen: 100,
  yen: 100,
  listYen: 120,
  expiresOn: day,
  lot: "L",
};
const notice = { ...key, id: "n", kind: "delivery", sentAt: now, file: 0, record: 2, lines: new Map() } as const;
const named = { jan: content.jan, medicineId: "m", packQuantity: "100" };
const goods = [{ medicineId: "m", packs: 1, packQuantity: "100", lot: "L", expiresOn: day, lotId: "l" }];

/** Every query of what wholesalers announce by files, called as its feature calls it. */
export const noticeQueries: QueryCases = {
  selectDeliveryFilesOf: (db) => files.selectDeliveryFilesOf(db, own, [digest]),
  selectDeliveryFiles: async (db) => {
    await files.selectDeliveryFiles(db, own, { before: undefined, limit: 51 });
    await files.selectDeliveryFiles(db, own, { before: { at: now, id: "f" }, limit: 51 });
  },
  insertDeliveryFiles: (db) =>
    files.insertDeliveryFiles(
      db,
      own,
      [
        {
          id: "f",
          name: "n",
          sha256: digest,
          size: 1,
          state: "taken",
          slips: 1,
          lines: 1,
          newSlips: 1,
          changedLines: 0,
          problems: [],
        },
      ],
      { cameBy: "screen", by: "u", terminalName: "", at: now },
    ),
  holdDeliveryImports: (db) => files.holdDeliveryImports(db, own),
  selectPharmacyCode: (db) => files.selectPharmacyCode(db, own),
  selectNotice: (db) => notices.selectNotice(db, place),
  selectOpenNotices: async (db) => {
    await notices.selectOpenNotices(db, own, { after: undefined, limit: 51 });
    await notices.selectOpenNotices(db, own, { after: { day, id: "n" }, limit: 51 });
  },
  holdNotice: (db) => notices.holdNotice(db, place),
  selectAnnouncedSlips: (db) => notices.selectAnnouncedSlips(db, own, [key]),
  insertNotices: (db) => notices.insertNotices(db, own, [notice], () => "f"),
  linkBegunDeliveries: (db) => notices.linkBegunDeliveries(db, own, ["n"]),
  selectNoticeBySlip: (db) => notices.selectNoticeBySlip(db, own, { wholesaler: "w", slipNumber: "1", day }),
  holdNotices: (db) => notices.holdNotices(db, own, ["n"]),
  settleNotices: (db) => notices.settleNotices(db, own, { noticeIds: ["n"], at: now }),
  settleNotice: (db) => notices.settleNotice(db, place, { at: now }),
  setNoticesAside: (db) => notices.setNoticesAside(db, own, ["n"], { by: "u", at: now }),
  insertNoticeChanges: (db) =>
    changes.insertNoticeChanges(db, own, [{ noticeId: "n", file: 0, line: 1, content, sentAt: now }], () => "f"),
  closeNoticeChanges: (db) => changes.closeNoticeChanges(db, own, [{ noticeId: "n", line: 1 }]),
  selectNoticeChanges: (db) => changes.selectNoticeChanges(db, place),
  decideNoticeChanges: (db) => changes.decideNoticeChanges(db, place, { state: "kept", by: "u", at: now }),
  setNoticeSentAt: (db) => notices.setNoticeSentAt(db, place, now),
  putNoticeLines: (db) => lines.putNoticeLines(db, own, [{ ...content, ...named, noticeId: "n", line: 1 }]),
  deleteNoticeLine: (db) => lines.deleteNoticeLine(db, place, 1),
  selectNoticeLines: (db) => lines.selectNoticeLines(db, place),
  selectDeliveryCodes: (db) => lines.selectDeliveryCodes(db, own, [content.jan]),
  saveDeliveryCode: (db) => lines.saveDeliveryCode(db, own, { ...named, by: "u", at: now }),
  nameWaitingLines: (db) => lines.nameWaitingLines(db, own, [named]),
  selectWaitingJans: (db) => lines.selectWaitingJans(db, own, ["n"]),
  selectLinesOfNotices: (db) => lines.selectLinesOfNotices(db, own, ["n", "o"]),
  selectNoticeSlips: (db) => lines.selectNoticeSlips(db, own, ["n", "o"]),
  selectNoticeSlip: (db) => lines.selectNoticeSlip(db, place),
  selectBegunReturn: (db) => credited.selectBegunReturn(db, own, { tradingId: "t", vanCode: "v", goods }),
  selectReturnableLots: (db) => credited.selectReturnableLots(db, own, goods),
  insertReturnShares: (db) =>
    credited.insertReturnShares(db, { ...own, returnId: "r" }, [{ lotId: "l", quantity: "1" }], { by: "u", at: now }),
};
