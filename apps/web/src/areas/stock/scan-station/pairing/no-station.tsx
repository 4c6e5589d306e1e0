import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { loginPathBackTo, paths } from "../../../../paths.ts";
import { CameraScan } from "../../../../shared/camera/camera-scan.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { tokenIn } from "./pairing.ts";

/**
 * Where nobody is signed in and no terminal is paired: the two ways to begin. An installed page reads the pairing code
 * itself: on some phones it shares nothing with the browser that the phone's own camera opens.
 */
export function NoStation({ onPair }: { onPair: (token: string) => Promise<void> }) {
  const { t } = useTranslation("station");
  const [isCamera, setIsCamera] = useState(false);
  const [isOther, setIsOther] = useState(false);
  const pair = (text: string) => {
    const token = tokenIn(text);
    setIsOther(token === undefined);
    if (token) void onPair(token).catch(() => undefined);
  };
  return (
    <>
      <PageHeader title={t("name")} />
      <Box sx={{ display: "grid", gap: 2 }}>
        <EmptyState
          title={t("nobody.title")}
          hint={t("nobody.hint")}
          action={
            <Button component={Link} to={loginPathBackTo(paths.scan)} variant="contained" sx={{ minHeight: 48 }}>
              {t("nobody.signIn")}
            </Button>
          }
        />
        <CameraScan isOn={isCamera} onSwitch={setIsCamera} onRead={pair} />
        {isOther && (
          <Alert role="status" severity="warning">
            {t("nobody.otherCode")}
          </Alert>
        )}
      </Box>
    </>
  );
}
