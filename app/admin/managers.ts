/** The definition of each manager. A new content type is one line here, and its place in pages.ts. */
import { consultationManager } from './consultation/definition.ts'
import { cooperationManager } from './cooperation/definition.ts'
import type { Manager } from './shell/definition.ts'
import { galleryManager } from './gallery/definition.ts'
import { promotionManager } from './promotion/definition.ts'
import { websiteManager } from './website/definition.ts'

const managers: readonly Manager[] = [
  promotionManager,
  galleryManager,
  consultationManager,
  cooperationManager,
  websiteManager,
]

export function managerOf(type: string): Manager | undefined {
  return managers.find((manager) => manager.type === type)
}
