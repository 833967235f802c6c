import { createEditingServer } from './editing-server.ts'
import { saveEndpointContract } from './save-endpoint.contract.ts'

saveEndpointContract(async () => {
  const { calls, editing } = createEditingServer()
  return {
    signedIn: calls(),
    signedOut: calls(() => false),
    async promotionHistory() {
      const listed = await editing.versions('promotion')
      if (listed.outcome !== 'listed') throw new Error(listed.outcome)
      return listed.history
    },
  }
})
