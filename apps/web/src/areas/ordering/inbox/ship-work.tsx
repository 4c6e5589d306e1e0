import { type InboxEntry, InboxOutcome } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useAtomValue } from "jotai";
import { type Dispatch, type SetStateAction, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { shortcutsEnabledAtom } from "../../../shared/layout/shortcuts-atom.ts";
import { useCommandKey } from "../../../shared/layout/use-command-key.ts";
import { useKeySequence } from "../../../shared/layout/use-key-sequence.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { inboxGroups } from "../common/inbox/inbox-groups.ts";
import { useInboxSteps } from "../common/inbox/use-inbox.ts";
import { InboxSection } from "./inbox-section.tsx";
import { KeyHint } from "./key-hint.tsx";
import { LeftOut } from "./left-out.tsx";
import { type ShipDrafts, shipLackOf, shipmentOf, slipOf, withLotFile, withScan } from "./lot-drafts.ts";
import { useLotFile } from "./lot-file.tsx";
import { LotScanField } from "./lot-scan.tsx";
import { readLotScan } from "./read-lot-scan.ts";
import { ShipRows } from "./ship-rows.tsx";

/** The most orders that one call ships. */
const mostAtOnce = 100;

/** The answered orders: their lots are scanned, or come from a file, and what is complete leaves together. */
export function ShipWork(props: {
  wholesalerId: string;
  entries: readonly InboxEntry[];
  readAll: () => Promise<readonly InboxEntry[]>;
  now: Date;
  /** Where its fields and buttons are, above the list. */
  tools: HTMLElement | null;
  drafts: ShipDrafts;
  setDrafts: Dispatch<SetStateAction<ShipDrafts>>;
}) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const theme = useTheme();
  // Files are filled in and read at a desk.
  const isWide = useMediaQuery(theme.breakpoints.up("sm"));
  const { number } = useFormat();
  const toast = useToast();
  const enabled = useAtomValue(shortcutsEnabledAtom);
  const { wholesalerId, entries, now, drafts, setDrafts } = props;
  const { mutateAsync, isPending, error } = useInboxSteps().shipAll;
  const [leftOut, setLeftOut] = useState<readonly InboxEntry[]>([]);
  const [scanned, setScanned] = useState<{ words: string; isWrong: boolean }>();
  const lastOrder = useRef<string>(undefined);
  // When repeated after a lost response, the same shipment is not reported twice.
  const ids = useRef(new Map<string, string>());
  const day = tokyoDay(now);
  const groups = inboxGroups(entries, "toShip", now);
  const ready = (of: readonly InboxEntry[]) => of.filter((entry) => shipLackOf(entry, drafts, day) === undefined);

  const idOf = (orderId: string) => {
    const id = ids.current.get(orderId) ?? crypto.randomUUID();
    ids.current.set(orderId, id);
    return id;
  };
  const ship = useSingleFlight(async (wanted: readonly InboxEntry[]) => {
    const leaving = ready(wanted).slice(0, mostAtOnce);
    if (leaving.length === 0) return;
    const shipments = leaving.map((entry) => {
      const orderId = entry.order?.id ?? "";
      const shipment = { id: idOf(orderId), ...shipmentOf(entry, drafts, day) };
      return { orderId, shipment, beyondOrdered: drafts.meant.has(orderId) };
    });
    const response = await mutateAsync({ wholesalerId, shipments }).catch(() => undefined);
    if (!response) return;
    const done = new Set(response.results.flatMap((one) => (one.outcome === InboxOutcome.DONE ? one.orderId : [])));
    for (const orderId of done) ids.current.delete(orderId);
    setLeftOut(leaving.filter(({ order }) => !done.has(order?.id ?? "")));
    const gone = leaving.filter(({ order }) => done.has(order?.id ?? ""));
    const lineIds = new Set(gone.flatMap(({ lines }) => lines.map(({ id }) => id)));
    setDrafts(({ lots, slips, meant }) => ({
      lots: new Map([...lots].filter(([id]) => !lineIds.has(id))),
      slips: new Map([...slips].filter(([id]) => !done.has(id))),
      meant: new Set([...meant].filter((id) => !done.has(id))),
    }));
    setScanned(undefined);
    if (done.size > 0) toast(t("inbox.shippedMany", { figure: number(done.size) }));
  });
  const shipReady = () => {
    // A dialog, and a panel over the page, have their own keys.
    if (ready(entries).length === 0 || document.querySelector(`[role="dialog"]`)) return false;
    void ship(entries);
    return true;
  };
  useKeySequence(enabled, (keys) => keys === "s" && shipReady());
  useCommandKey("enter", () => void shipReady());

  const inTurn = groups.flatMap((group) => group.entries);
  const scan = (text: string) => {
    const lot = readLotScan(text);
    if (typeof lot === "string") {
      setScanned({ words: t(`inbox.scanned.${lot}`), isWrong: true });
      return;
    }
    const result = withScan(drafts, inTurn, lot, lastOrder.current);
    if ("problem" in result) {
      setScanned({ words: t("inbox.scanned.notWaiting"), isWrong: true });
      return;
    }
    const { entry, line } = result;
    lastOrder.current = entry.order?.id;
    setDrafts(result.drafts);
    const values = {
      name: shownName(line.medicineName),
      lot: lot.lot,
      number: entry.order?.number ?? 0,
      pharmacy: entry.order?.institutionName ?? "",
    };
    setScanned({ words: t(result.isKnown ? "inbox.scanned.known" : "inbox.scanned.entered", values), isWrong: false });
  };
  const file = useLotFile({
    wholesalerId,
    readAll: props.readAll,
    slip: (entry, on) => slipOf(drafts, entry, on),
    onRead: ({ shipments }) => setDrafts((all) => withLotFile(all, shipments)),
  });
  const columns = [
    { label: t("field.medicine") },
    { label: t("inbox.answeredPacks"), width: 216 },
    { label: t("field.quantity"), isFigure: true, width: 84 },
    { label: t("field.lot"), width: 156 },
    { label: t("field.expiry"), width: 128 },
    { label: t("inbox.acts"), width: 56 },
  ];
  const allReady = ready(entries).length;
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {props.tools &&
        createPortal(
          <>
            <LotScanField onScan={scan} />
            {isWide && file.buttons}
            <Button
              variant="contained"
              size="small"
              loading={isPending}
              disabled={allReady === 0}
              aria-keyshortcuts="s Control+Enter"
              onClick={() => void ship(entries)}
            >
              {t("inbox.shipAll", { figure: number(allReady) })}
              <KeyHint>s</KeyHint>
            </Button>
          </>,
          props.tools,
        )}
      <Typography
        role="status"
        variant="body2"
        sx={{
          fontWeight: 600,
          color: scanned?.isWrong ? "error.main" : "text.primary",
          "&:empty": { display: "none" },
        }}
      >
        {scanned?.words}
      </Typography>
      {file.messages}
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
      <LeftOut entries={leftOut} />
      {groups.map((group) => (
        <InboxSection key={group.key} group={group} now={now} columns={columns}>
          {group.entries.map((entry) => (
            <ShipRows
              key={entry.order?.id}
              wholesalerId={wholesalerId}
              entry={entry}
              drafts={drafts}
              day={day}
              columns={columns.length}
              isSending={isPending}
              onLots={(id, lots) => setDrafts((all) => ({ ...all, lots: new Map([...all.lots, [id, lots]]) }))}
              onSlip={(id, slip) => setDrafts((all) => ({ ...all, slips: new Map([...all.slips, [id, slip]]) }))}
              onMeant={(id, isMeant) =>
                setDrafts((all) => {
                  const meant = new Set(all.meant);
                  if (isMeant) meant.add(id);
                  else meant.delete(id);
                  return { ...all, meant };
                })
              }
              onShip={() => void ship([entry])}
            />
          ))}
        </InboxSection>
      ))}
    </Box>
  );
}
