import Box from "@mui/material/Box";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { AppliedLink } from "../areas/account/sign-in/link/applied-link.tsx";
import { mailedLinkOf, targetOf } from "../areas/account/sign-in/link/mailed-link.ts";
import { SignInLink } from "../areas/account/sign-in/link/sign-in-link.tsx";
import { ResetLink } from "../areas/account/sign-in/password/reset-link.tsx";

/** `/redirect?to=…`: where mailed links arrive; applies the link, then follows `to` on this origin only. */
export function Component() {
  const [address] = useState(() => window.location.href);
  const link = mailedLinkOf(address);
  if (!link) return <Navigate to={targetOf(address)} replace />;
  return (
    <Box sx={{ flex: 1, display: "grid", justifyItems: "center", alignContent: { sm: "safe center" }, pt: 2 }}>
      {link.mode === "signIn" && <SignInLink link={link} />}
      {link.mode === "resetPassword" && <ResetLink link={link} />}
      {link.mode !== "signIn" && link.mode !== "resetPassword" && <AppliedLink link={link} mode={link.mode} />}
    </Box>
  );
}
