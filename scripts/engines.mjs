/** Finds and installs Firefox and WebKitGTK, whose engine is Safari's. */
import { arePackagesThere, installPackages } from './debian-packages.mjs'

const packages = ['firefox-esr', 'webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb']

export const howToInstall = `On Debian: sudo apt-get install ${packages.join(' ')}`

export const areEnginesThere = () => arePackagesThere(packages)

/** Returns whether they are there now: only root on a Debian may install them. */
export function ensureEngines() {
  if (areEnginesThere()) return true
  console.log('Installing Firefox and WebKit for the browser tests …')
  return installPackages(packages) && areEnginesThere()
}
