import "react-dom/client";
import "../styles.css";

// A separate chunk lets a slow phone handle input between evaluating React and the rest.
void import("./start.tsx");
