/** The managers in the order of their tabs (and then of 'Mehr', pages.ts). A new content type is one line here. */
import { consultationManager } from './consultation/definition.ts'
import { cooperationManager } from './cooperation/definition.ts'
import type { Manager } from './shell/definition.ts'
import { galleryManager } from './gallery/definition.ts'
import { promotionManager } from './promotion/definition.ts'
import { websiteManager } from './website/definition.ts'

export const managers: readonly Manager[] = [
  promotionManager,
  galleryManager,
  consultationManager,
  cooperationManager,
  websiteManager,
]

export function managerOf(type: string): Manager | undefined {
  return managers.find((manager) => manager.type === type)
}

/** The first manager also has an address of its own. */
export function managerAt(pathname: string): Manager | undefined {
  const path = pathname.replace(/\/+$/, '')
  return managers.find((manager) => manager.path === path || manager.otherPath === path)
}
