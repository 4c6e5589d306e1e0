import type { Corporation } from "@meguri/rpc/app/v1/corporation_pb";
import type { Member } from "@meguri/rpc/app/v1/member_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { authAtom } from "../../../shared/auth/session/auth-atom.ts";
import { AddMemberDialog } from "./add-member-dialog.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";

/** The people of the head office, who see every shop's figures. */
export function HeadOffice({ corporation, members }: { corporation: Corporation; members: readonly Member[] }) {
  const { t } = useTranslation("corporations");
  const { uid } = useAtomValue(authAtom);
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState<Member>();
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <Typography color="textSecondary">{t("headOffice.lead")}</Typography>
      <Card component="ul" sx={{ m: 0, p: 0, listStyle: "none", width: "100%", maxWidth: 720 }}>
        {members.map((member) => {
          const name = member.displayName || member.email;
          const isSelf = member.userId === uid;
          return (
            <Box
              key={member.userId}
              component="li"
              sx={{
                display: "flex",
                flexWrap: "wrap",
                alignItems: "center",
                gap: 1.5,
                px: 2.5,
                py: 1.5,
                "& + &": { borderTop: 1, borderColor: "divider" },
              }}
            >
              <Box sx={{ flex: 1, minWidth: 180 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  <bdi>{name}</bdi>
                  {isSelf && ` (${t("headOffice.self")})`}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  <bdi dir="ltr">{member.email}</bdi>
                </Typography>
              </Box>
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                aria-label={t("headOffice.removeOf", { name })}
                onClick={() => setChosen(member)}
              >
                {t("headOffice.remove")}
              </Button>
            </Box>
          );
        })}
      </Card>
      <Button variant="outlined" onClick={() => setIsAdding(true)}>
        {t("headOffice.add")}
      </Button>
      {isAdding && <AddMemberDialog corporation={corporation} onClose={() => setIsAdding(false)} />}
      {chosen && (
        <RemoveMemberDialog
          corporation={corporation}
          member={chosen}
          isSelf={chosen.userId === uid}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Box>
  );
}
