import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { InvoiceMessage } from "@meguri/rpc/app/v1/received_invoice_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";

/** The words at a line of an invoice, oldest first, as both sides see them. */
export function InvoiceMessages({ messages }: { messages: readonly InvoiceMessage[] }) {
  const { t } = useTranslation("received");
  const { dateTime } = useFormat();
  if (messages.length === 0) return null;
  return (
    <Box component="ul" aria-label={t("thread.title")} sx={{ m: 0, p: 0, display: "grid", gap: 1 }}>
      {messages.map(({ id, byWholesaler, text, writtenByName, writtenAt }) => (
        <Box
          key={id}
          component="li"
          sx={{
            listStyle: "none",
            paddingInlineStart: 1.5,
            borderInlineStart: "3px solid",
            borderColor: byWholesaler ? "primary.main" : "divider",
          }}
        >
          <Typography variant="body2" color="textSecondary">
            {t(byWholesaler ? "thread.wholesaler" : "thread.pharmacy")} <bdi>{writtenByName}</bdi>{" "}
            {writtenAt && dateTime(timestampDate(writtenAt))}
          </Typography>
          <Typography sx={{ whiteSpace: "pre-line" }}>
            <bdi>{text}</bdi>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
