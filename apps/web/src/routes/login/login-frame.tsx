import Box from "@mui/material/Box";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { Navigate, Outlet } from "react-router-dom";
import { authAtom } from "../../shared/auth/session/auth-atom.ts";
import { endedAtom } from "../../shared/auth/session/ended-atom.ts";
import { useReturn } from "../../shared/auth/use-return.ts";

const EndedNotice = lazy(async () => ({
  default: (await import("../../areas/account/sign-in/ended-notice.tsx")).EndedNotice,
}));

/** Around the sign-in pages: who is in goes on to where they wanted to go. */
export function Component() {
  const { isAuthenticated } = useAtomValue(authAtom);
  const ended = useAtomValue(endedAtom);
  const { target } = useReturn();
  if (isAuthenticated) return <Navigate to={target} replace />;
  return (
    <Box
      sx={{
        flex: 1,
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        justifyContent: { sm: "safe center" },
        gap: 2,
        pt: { xs: 2, sm: 0 },
      }}
    >
      {ended !== null && (
        <Suspense>
          <EndedNotice reason={ended} />
        </Suspense>
      )}
      <Outlet />
    </Box>
  );
}
