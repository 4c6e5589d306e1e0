import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { LoggedScan } from "@meguri/rpc/app/v1/terminal_pb";
import Box from "@mui/material/Box";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { scanPurposes } from "../terminal-names.ts";
import { ShownText } from "./shown-text.tsx";
import { useFaultWords } from "./use-fault-words.ts";

/** One scan: when, by whom or which terminal, the text with its separators, and what it was read as. */
export function LoggedScanRow({ scan }: { scan: LoggedScan }) {
  const { t } = useTranslation("terminals");
  const { dateTime } = useFormat();
  const { expiry } = useQuantityFormat();
  const faultWords = useFaultWords();
  const { reading, symbology } = scan;
  const purpose = scanPurposes.find((one) => one.purpose === scan.purpose);
  const [only, ...others] = reading?.medicines ?? [];
  return (
    <TableRow sx={{ verticalAlign: "top" }}>
      <TableCell sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
        {scan.scannedAt && dateTime(timestampDate(scan.scannedAt))}
      </TableCell>
      <TableCell>
        <bdi lang="ja">{scan.terminalName || scan.scannedByName}</bdi>
        <Box sx={{ color: "text.secondary" }}>{purpose && t(`purpose.${purpose.name}`)}</Box>
      </TableCell>
      <TableCell sx={{ overflowWrap: "anywhere", minWidth: 200 }}>
        {scan.text ? <ShownText text={scan.text} /> : t("log.withheld")}
        {symbology && (
          <Box sx={{ color: "text.secondary" }}>
            <bdi dir="ltr">{symbology}</bdi>
          </Box>
        )}
      </TableCell>
      <TableCell data-label={t("log.reading")}>
        {reading?.problem ? (
          faultWords(reading.problem)
        ) : only && others.length === 0 ? (
          <MedicineName name={only.name} />
        ) : (
          t(only ? "test.several" : "test.unknown")
        )}
        {reading && (reading.lot || reading.expiresOn) && (
          <Box sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
            {t("log.lotAndExpiry", { lot: reading.lot || "-", expiry: expiry(reading.expiresOn) || "-" })}
          </Box>
        )}
      </TableCell>
    </TableRow>
  );
}
