import { readScan } from "@meguri/formats/gs1/read-scan";
import type { Gs1Element, ScanReading } from "@meguri/formats/gs1/scan";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { ShownText } from "./shown-text.tsx";

/** Identifiers that have words of their own. */
const known = ["01", "10", "11", "17", "21", "30"] as const;

/** The content of a text, read in the browser: each piece with its identifier, what is missing, or why it cannot be read. */
export function ScanElements({ text }: { text: string }) {
  const { t } = useTranslation("terminals");
  const { reading, alternatives, fault, at } = {
    alternatives: [],
    at: "",
    ...readScan(text, { today: tokyoDay(new Date()) }),
  };
  return (
    <>
      <Box component="p" dir="ltr" sx={{ m: 0, overflowWrap: "anywhere", fontSize: "1.125rem" }}>
        <ShownText text={text} />
      </Box>
      {reading ? (
        <>
          <ElementTable reading={reading} />
          {alternatives.length > 0 && (
            <Alert severity="warning">{t("test.ambiguous", { figure: alternatives.length + 1 })}</Alert>
          )}
          {reading.missing.length > 0 && (
            <Alert severity="info">
              {t(`test.missing.${reading.missing.length === 2 ? "both" : (reading.missing[0] ?? "both")}`)}
            </Alert>
          )}
        </>
      ) : (
        <Alert severity="warning">
          {t(`fault.${fault}`)} {at && <ShownText text={at} />}
        </Alert>
      )}
    </>
  );
}

function ElementTable({ reading }: { reading: ScanReading }) {
  const { t } = useTranslation("terminals");
  const { expiry, day } = useQuantityFormat();
  const meaningOf = ({ ai, value }: Gs1Element) => {
    if (ai === "01") return t("test.checkDigit", { digit: value.slice(-1) });
    if (ai === "17") return expiry(reading.expiresOn ?? "");
    if (ai === "11") return day(reading.manufacturedOn ?? "");
    return "";
  };
  const nameOf = (ai: string) => {
    const name = known.find((one) => one === ai);
    return name ? t(`element.${name}`) : t("element.other");
  };
  return (
    <PlainTable
      label={t("test.elements")}
      rows={reading.elements}
      rowKey={({ ai }) => ai}
      minWidth={320}
      columns={[
        {
          label: t("test.what"),
          cell: ({ ai }) => (
            <>
              <bdi dir="ltr">({ai})</bdi> {nameOf(ai)}
            </>
          ),
        },
        {
          label: t("test.value"),
          cell: ({ value }) => (
            <Box component="bdi" dir="ltr" sx={{ whiteSpace: "nowrap" }}>
              {value}
            </Box>
          ),
        },
        { label: t("test.read"), cell: meaningOf },
      ]}
    />
  );
}
