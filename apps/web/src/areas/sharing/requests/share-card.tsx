import type { ShareRequest } from "@meguri/rpc/app/v1/share_request_pb";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useNeededBy } from "./ask/use-needed-by.ts";
import { ShareChip } from "./share-chip.tsx";
import { isOwner, partnerOf, waitingName, waitsForUs } from "./share-words.ts";

/** A request in the list: bold and with a dot where the other side waits for an answer. */
export function ShareCard(props: { institutionId: string; request: ShareRequest; to: string; isChosen: boolean }) {
  const { t } = useTranslation("share");
  const { quantity } = useQuantityFormat();
  const neededBy = useNeededBy();
  const { institutionId, request, isChosen } = props;
  const isWaiting = waitsForUs(request);
  const waits = waitingName(request, institutionId);
  const name = partnerOf(request, institutionId)?.name ?? "";
  return (
    <ButtonBase
      component={Link}
      to={props.to}
      {...(isChosen && { "aria-current": "true" })}
      sx={{ ...card, borderInlineStartColor: isChosen ? "var(--mui-palette-primary-main)" : "transparent" }}
    >
      <Box aria-hidden sx={{ ...dot, bgcolor: isWaiting ? "primary.main" : "transparent" }} />
      <Box sx={{ flex: 1, minWidth: 0, display: "grid", gap: 0.5, justifyItems: "start" }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: isWaiting ? 700 : 400 }}>
          {t(isOwner(request, institutionId) ? "list.in" : "list.out", { name })}
        </Typography>
        <Typography component="span" sx={{ fontWeight: isWaiting ? 700 : 600 }}>
          <MedicineName name={request.medicineName} />{" "}
          <Box component="span" sx={{ whiteSpace: "nowrap" }}>
            {quantity(request.quantity, request.unit)}
          </Box>
        </Typography>
        <Box component="span" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <ShareChip state={request.state} />
          {waits && (
            <Typography component="span" variant="body2" color="textSecondary">
              {t("list.neededBy", { when: neededBy(request) })}
            </Typography>
          )}
        </Box>
        {waits && (
          <Typography component="span" variant="body2" color={isWaiting ? "primary" : "textSecondary"}>
            {t(`waits.${waits}`)}
          </Typography>
        )}
      </Box>
    </ButtonBase>
  );
}

const card = {
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "flex-start",
  gap: 1,
  width: "100%",
  p: 1.5,
  textAlign: "start",
  // A tint behind the chips would take their contrast.
  borderInlineStart: "4px solid",
  "&:hover": { bgcolor: "action.hover" },
} as const;

const dot = { flex: "none", width: 8, height: 8, mt: 0.9, borderRadius: "50%" } as const;
