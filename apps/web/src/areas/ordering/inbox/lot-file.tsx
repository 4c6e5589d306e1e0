import type { InboxEntry, ReadInboxLotsResponse } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../shared/files/save-table.ts";
import { tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { visuallyHidden } from "../../../shared/ui/visually-hidden.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useInboxSteps } from "../common/inbox/use-inbox.ts";
import type { LotColumn } from "./read-lot-file.ts";
import { readyOf } from "./to-ship.ts";

/** One broken line breaks those after it: the first ones say enough. */
const mostShown = 10;

/** A file of lots: the list of what is to ship is written out, filled in elsewhere, and read whole or not at all. */
export function useLotFile(props: {
  wholesalerId: string;
  readAll: () => Promise<readonly InboxEntry[]>;
  slip: (entry: InboxEntry, day: string) => string;
  onRead: (response: ReadInboxLotsResponse) => void;
}) {
  const { t } = useTranslation(["orders", "layouts"]);
  const { failureWords, problemWords } = useFailureWords();
  const { number } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending, error, reset, data } = useInboxSteps().readLots;
  const [problem, setProblem] = useState<"unreadable" | "tooMany">();
  const headings: Record<LotColumn, string> = {
    customer: t("field.customerCode"),
    orderNumber: t("field.number"),
    medicine: t("field.medicine"),
    code: t("layouts:column.names.gtin"),
    packs: t("field.quantity"),
    lot: t("field.lot"),
    expiresOn: t("field.expiry"),
    slipNumber: t("receive.slip"),
  };
  const read = async (file: File) => {
    reset();
    const { readLotFile } = await import("./read-lot-file.ts");
    const table = await readLotFile(file);
    setProblem("problem" in table ? table.problem : undefined);
    if ("problem" in table) return;
    const response = await mutateAsync({ wholesalerId: props.wholesalerId, rows: table.rows }).catch(() => undefined);
    if (response && response.problems.length === 0) props.onRead(response);
  };
  const save = async () => {
    const { lotColumns } = await import("./read-lot-file.ts");
    const day = tokyoDay(new Date());
    const rows = (await props.readAll()).flatMap((entry) =>
      entry.lines
        .map((line) => ({ entry, line, packs: readyOf(line, entry.shipments) }))
        .filter(({ packs }) => packs > 0),
    );
    const cells: Record<LotColumn, (row: (typeof rows)[number]) => string> = {
      customer: ({ entry: { order } }) => order?.customerCode || order?.institutionName || "",
      orderNumber: ({ entry: { order } }) => String(order?.number ?? ""),
      medicine: ({ line }) => `${shownName(line.medicineName)} ${line.packageWords}`,
      code: ({ line }) => line.gtin,
      packs: ({ packs }) => String(packs),
      lot: () => "",
      expiresOn: () => "",
      slipNumber: ({ entry }) => props.slip(entry, day),
    };
    const columns = lotColumns.map((column) => ({ label: headings[column], read: cells[column] }));
    await saveTable("csv", "lots", columns, rows);
  };
  const problems = data?.problems ?? [];
  const isColumn = (field: string): field is LotColumn => Object.hasOwn(headings, field);
  return {
    buttons: (
      <>
        <Button size="small" variant="outlined" color="inherit" onClick={() => void save()}>
          {t("inbox.lots.save")}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={isPending}
          onClick={() => input.current?.click()}
        >
          {t("inbox.lots.read")}
        </Button>
        <Box
          component="input"
          ref={input}
          type="file"
          accept=".csv,.txt,.xlsx"
          aria-label={t("inbox.lots.read")}
          tabIndex={-1}
          data-testid="lot-file"
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
            const [file] = target.files ?? [];
            // The same file may be chosen once more after it was corrected.
            if (file) void read(file).finally(() => (target.value = ""));
          }}
          sx={visuallyHidden}
        />
      </>
    ),
    messages: (
      <>
        {problem && <Alert severity="error">{t(`inbox.lots.${problem}`)}</Alert>}
        {error && <Alert severity="error">{failureWords(error)}</Alert>}
        {problems.length > 0 && (
          <Alert severity="error">
            {t("inbox.lots.wrong", { figure: number(problems.length) })}
            <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
              {problems.slice(0, mostShown).map(({ line, field, problem: what, value }) => (
                <li key={`${line} ${field} ${what}`}>
                  {t("inbox.lots.place", { line: number(line), column: isColumn(field) ? headings[field] : field })}{" "}
                  {problemWords(what)} {value && <bdi>{value}</bdi>}
                </li>
              ))}
              {problems.length > mostShown && (
                <li>{t("inbox.lots.more", { figure: number(problems.length - mostShown) })}</li>
              )}
            </Box>
          </Alert>
        )}
        {data && problems.length === 0 && (
          <Alert severity="success">
            {t("inbox.lots.entered", { figure: number(data.shipments.length) })}
            {data.knownCount > 0 && ` ${t("inbox.lots.known", { figure: number(data.knownCount) })}`}
          </Alert>
        )}
      </>
    ),
  };
}
