import type { AgreePricesResponse } from "@meguri/rpc/app/v1/price_agreement_service_pb";
import { PriceStanding } from "@meguri/rpc/app/v1/trading_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { invoicePaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { DayRange } from "../../../shared/ui/input/day-range.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { type PriceLine, readPriceTable } from "../../ordering/common/price/read-price-table.ts";
import { dayPattern, matching } from "../common/document-filter.ts";
import {
  codeOf,
  isPrice,
  linesOf,
  nothingTyped,
  readPaste,
  type TypedPrices,
  withLines,
  withSpread,
} from "./agreement-input.ts";
import { AgreementItems } from "./agreement-items.tsx";
import { AgreementPreview } from "./agreement-preview.tsx";
import { PriceFile } from "./price-file.tsx";
import { TotalDialog } from "./total-dialog.tsx";
import { useAgreementActs, useProvisionalItems } from "./use-agreements.ts";

const everyDay = { from: "", until: "" };

const readDays = (raw: Record<string, unknown>) => ({
  from: matching(raw.from, dayPattern),
  until: matching(raw.until, dayPattern),
});

/** Takes the prices that were agreed with a customer, shows what they change, and has it confirmed. */
export function CustomerAgreement(props: {
  wholesalerId: string;
  vanCode: string;
  tradingId: string;
  isManager: boolean;
}) {
  const { t } = useTranslation("agreements");
  const { number } = useFormat();
  const { failureWords } = useFailureWords();
  const { wholesalerId, vanCode, tradingId, isManager } = props;
  const [days, setDays] = useUrlState("days", everyDay, readDays);
  const question = { wholesalerId, tradingId, ...days };
  const { items, customerName, ...reading } = useProvisionalItems(question);
  const { preview, spread, agree } = useAgreementActs(question);
  const [typed, setTyped] = useState<TypedPrices>(nothingTyped);
  const [message, setMessage] = useState<{ severity: "info" | "error"; words: string }>();
  const [isChecked, setIsChecked] = useState(false);
  const [hasTotal, setHasTotal] = useState(false);
  const [done, setDone] = useState<AgreePricesResponse>();
  // What the price list states as agreed is where a person begins.
  const listed = Object.fromEntries(
    items.flatMap((item) => (item.listedPrice ? [[codeOf(item), item.listedPrice]] : [])),
  );
  const shown: TypedPrices = { ...typed, prices: { ...listed, ...typed.prices } };
  const change = (next: TypedPrices) => {
    setTyped(next);
    preview.reset();
    setDone(undefined);
  };
  const fill = (read: readonly PriceLine[]) => {
    const { typed: next, filled } = withLines(items, shown, read);
    change(next);
    const others = next.others.length;
    setMessage({
      severity: "info",
      words: t(others > 0 ? "file.filledWithOthers" : "file.filled", {
        figure: number(filled),
        others: number(others),
      }),
    });
  };
  const paste = async (text: string, codes: readonly string[]) => {
    const read = await readPaste(text);
    if (read && "problem" in read) setMessage({ severity: "error", words: t(`file.${read.problem}`) });
    if (read && "lines" in read) fill(read.lines);
    if (!read || !("column" in read)) return;
    const pasted = codes.slice(0, read.column.length).map((code, index) => [code, read.column[index] ?? ""]);
    change({ ...shown, prices: { ...shown.prices, ...Object.fromEntries(pasted) } });
  };
  const takeFile = async (file: File) => {
    const table = await readPriceTable(file, PriceStanding.AGREED);
    if ("problem" in table) setMessage({ severity: "error", words: t(`file.${table.problem}`) });
    else fill(table.lines);
  };
  const hasWrong = items.some((item) => !isPriceOrEmpty(shown.prices[codeOf(item)]));
  const compute = useSingleFlight(async () => {
    setIsChecked(true);
    if (hasWrong) return;
    await preview.mutateAsync(linesOf(items, shown, days)).catch(() => undefined);
  });
  const hasPrices = shown.others.length > 0 || items.some((item) => shown.prices[codeOf(item)]);
  return (
    <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box>
        <BackLink to={invoicePaths.view(vanCode, "agreements")} defaulted="van" label={t("back")} />
        {customerName && (
          <Typography variant="h2">
            <bdi lang="ja">{customerName}</bdi>
          </Typography>
        )}
      </Box>
      {done && <Done vanCode={vanCode} done={done} />}
      <DayRange
        fromLabel={t("field.from")}
        untilLabel={t("field.until")}
        wrongHint={t("dayWrong")}
        from={days.from}
        until={days.until}
        onDays={(change) => {
          preview.reset();
          setDays(change);
        }}
      />
      <ListState
        {...reading}
        rows={6}
        empty={items.length === 0 && <EmptyState title={t("nothing")} hint={t("nothingHint")} />}
      >
        <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
            <Button variant="outlined" onClick={() => setHasTotal(true)}>
              {t("act.total")}
            </Button>
            <PriceFile onFile={(file) => void takeFile(file)} />
          </Box>
          {message && <Alert severity={message.severity}>{message.words}</Alert>}
          <AgreementItems
            items={items}
            prices={shown.prices}
            isChecked={isChecked}
            onPrice={(code, price) => change({ ...shown, prices: { ...shown.prices, [code]: price } })}
            onPaste={(text, codes) => void paste(text, codes)}
          />
          {isChecked && hasWrong && <Alert severity="error">{t("priceWrong")}</Alert>}
          {preview.error && <Alert severity="error">{failureWords(preview.error)}</Alert>}
          <Box>
            <Button
              variant={preview.data ? "outlined" : "contained"}
              disabled={!hasPrices}
              loading={preview.isPending}
              onClick={() => void compute()}
            >
              {t("act.preview")}
            </Button>
          </Box>
          {preview.data && (
            <AgreementPreview
              preview={preview.data}
              customerName={customerName}
              isManager={isManager}
              agree={agree}
              run={async (agreementId) => {
                const { totalYen: seenTotalYen, lineCount: seenLineCount } = preview.data;
                const wish = { wholesalerId, tradingId, agreementId, lines: preview.variables };
                const result = await agree.mutateAsync({ ...wish, seenTotalYen, seenLineCount });
                change(nothingTyped);
                setMessage(undefined);
                setIsChecked(false);
                setDone(result);
              }}
            />
          )}
        </Box>
      </ListState>
      {hasTotal && (
        <TotalDialog
          items={items}
          spread={spread.mutateAsync}
          onSpread={({ prices, reachedYen }) => {
            change(withSpread(shown, prices));
            setMessage({ severity: "info", words: t("total.reached", { amount: number(reachedYen) }) });
          }}
          onClose={() => setHasTotal(false)}
        />
      )}
    </Box>
  );
}

const isPriceOrEmpty = (text: string | undefined) => !text || text.trim() === "" || isPrice(text);

/** What an agreement issued. */
function Done({ vanCode, done }: { vanCode: string; done: AgreePricesResponse }) {
  const { t } = useTranslation("agreements");
  const { yen, number } = useFormat();
  const { documents, lineCount, openCount, totalYen } = done;
  return (
    <Alert severity="success">
      {t("done.settled", { count: lineCount + openCount, figure: number(lineCount + openCount) })}{" "}
      {documents.length > 0
        ? t("done.documents", { count: documents.length, figure: number(documents.length), amount: yen(totalYen) })
        : t("done.noDocument")}
      {documents.map(
        ({ invoice }) =>
          invoice && (
            <Link
              key={invoice.id}
              component={RouterLink}
              to={invoicePaths.detail(vanCode, invoice.id)}
              sx={{ marginInlineStart: 1 }}
            >
              <bdi dir="ltr">{invoice.number}</bdi>
            </Link>
          ),
      )}
    </Alert>
  );
}
