import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { tokyoDay } from "../../../shared/format/days.ts";
import { lastMonths } from "../../../shared/format/last-months.ts";
import { SelectInput } from "../../../shared/ui/input/select-input.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { inOrder } from "../../../shared/ui/state/in-order.ts";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { BookDownloads } from "./book-downloads.tsx";
import { MonthPurchases } from "./month-purchases.tsx";
import { MonthStock } from "./month-stock.tsx";
import { BookSettingButton } from "./setting/book-setting.tsx";

/** What is shown, as the address has it: the month, empty for the last one that is over, and whether all shops are. */
type BooksView = { month: string; shops: "one" | "all" };

const defaults: BooksView = { month: "", shops: "one" };

const readView = (raw: Record<string, unknown>): BooksView => ({
  month: typeof raw.month === "string" && /^20\d{2}-(0[1-9]|1[0-2])$/.test(raw.month) ? raw.month : "",
  shops: raw.shops === "all" ? "all" : "one",
});

/** The books of a month: purchases, journals, and what was on the shelf at its end. */
export function Bookkeeping(props: {
  institutionId: string;
  /** Every institution whose books the person may see, this one among them. */
  institutionIds: readonly string[];
  canSee: boolean;
  canEdit: boolean;
}) {
  const { t } = useTranslation("bookkeeping");
  const { institutionId, institutionIds, canSee, canEdit } = props;
  const [view, setView] = useUrlState("books", defaults, readView);
  const today = tokyoDay(new Date());
  const months = lastMonths(today);
  const month = months.find((one) => one === view.month) ?? months[1] ?? today.slice(0, 7);
  if (!canSee) return <EmptyState title={t("managersOnly")} hint={t("managersOnlyHint")} />;
  const chosen = view.shops === "all" ? institutionIds : [institutionId];
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", ...inOrder }}>
      <Typography color="textSecondary" sx={{ maxWidth: 720 }}>
        {t("lead")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 2 }}>
        <Box sx={{ width: 160 }}>
          <SelectInput
            label={t("month")}
            value={month}
            onChange={(next) => setView({ month: next })}
            choices={months.map((one) => ({ value: one, label: one.replace("-", "/") }))}
          />
        </Box>
        {institutionIds.length > 1 && (
          <Box sx={{ width: 220 }}>
            <SelectInput
              label={t("shops.label")}
              value={view.shops}
              onChange={(next) => setView({ shops: next === "all" ? "all" : "one" })}
              choices={[
                { value: "one", label: t("shops.one") },
                { value: "all", label: t("shops.all", { count: institutionIds.length }) },
              ]}
            />
          </Box>
        )}
        <Box sx={{ marginInlineStart: "auto" }}>{canEdit && <BookSettingButton institutionId={institutionId} />}</Box>
      </Box>
      <MonthPurchases institutionIds={chosen} month={month} />
      <MonthStock institutionIds={chosen} month={month} today={today} />
      <BookDownloads institutionIds={chosen} month={month} />
    </Box>
  );
}
