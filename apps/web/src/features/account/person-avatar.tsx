import Avatar from "@mui/material/Avatar";

/** The first letter of a name, whole even where it takes two code units. */
function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "";
}

/** A person's picture, or their initial. The name stands beside it or in the label of what it is in. */
export function PersonAvatar(props: { name: string; photoUrl: string | undefined; size?: number }) {
  const { size = 36 } = props;
  return (
    <Avatar
      alt=""
      src={props.photoUrl || undefined}
      slotProps={{ img: { referrerPolicy: "no-referrer" } }}
      sx={{ width: size, height: size, fontSize: size * 0.45, bgcolor: "primary.main", color: "primary.contrastText" }}
    >
      {initialOf(props.name)}
    </Avatar>
  );
}
