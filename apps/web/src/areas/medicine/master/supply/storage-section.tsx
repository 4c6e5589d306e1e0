import type { Medicine } from "@meguri/rpc/app/v1/medicine_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { StorageDialog } from "./storage-dialog.tsx";

/** How the product is stored: no list of the authorities tells it, so that administrators enter it. */
export function StorageSection({ medicine }: { medicine: Medicine }) {
  const { t } = useTranslation("medicines");
  const { role } = useAtomValue(authAtom);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card component="section" sx={{ p: 2.5, display: "grid", gap: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t("field.storage")}
        </Typography>
        {role === "admin" && (
          <Button variant="outlined" onClick={() => setIsEditing(true)}>
            {t("storageEdit.title")}
          </Button>
        )}
      </Box>
      {medicine.storage ? (
        <Typography>
          <bdi lang="ja">{medicine.storage}</bdi>
        </Typography>
      ) : (
        <Typography color="textSecondary">{t("storageEdit.none")}</Typography>
      )}
      {isEditing && <StorageDialog medicine={medicine} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}
