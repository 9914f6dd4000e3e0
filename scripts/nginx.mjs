import { existsSync } from "node:fs";
import { installPackages } from "./apt.mjs";

const usualPlaces = [
  "/usr/sbin/nginx",
  "/usr/bin/nginx",
  "/usr/local/sbin/nginx",
  "/usr/local/bin/nginx",
  "/opt/homebrew/bin/nginx",
];

/** nginx for the test of deploy/nginx.conf, installed if missing. */
export function findNginx() {
  const found = installedNginx() ?? (installPackages("nginx") ? installedNginx() : undefined);
  if (found) return found;
  throw new Error(
    "The test of deploy/nginx.conf needs nginx: install it (apt-get install nginx, brew install nginx), " +
      "or say where it is with NGINX_PATH.",
  );
}

/** @returns {string | undefined} */
function installedNginx() {
  const places = [process.env.NGINX_PATH, ...usualPlaces];
  return places.find((path) => path && existsSync(path));
}
